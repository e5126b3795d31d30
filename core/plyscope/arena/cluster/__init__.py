"""Cluster: a tournament whose pairs are played on several machines."""
