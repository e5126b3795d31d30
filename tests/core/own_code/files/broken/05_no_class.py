from plyscope.plain import Game

def initial():
    return 10
