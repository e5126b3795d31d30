"""Places of nodes: slots, tidy trees and rows of pixels."""
