"""Queens, blue hour: a steel elevated railway over the avenue, lit train on top, rows of shops beside it; electric sedan."""
import os, sys, math, random
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import common as K

Y0, Y1, RAIL = 13., 21.5, 7.6                            # column rows on both sides of the street (y), top of the girders
PITCH, SPAN = 13., range(-9, 8)                          # distance of the bents, and how many
SHOPS = 27.                                              # shop fronts across the street


def bent(bag, M, x):
    """Two riveted columns, a deep cross girder between them, curved knee braces."""
    S = M["steel"]
    for y, s in ((Y0, 1), (Y1, -1)):
        bag.box(S, (x - .26, x + .26), (y - .03, y + .03), (.1, RAIL - 1.1))
        for q in (-.26, .20): bag.box(S, (x + q, x + q + .06), (y - .25, y + .25), (.1, RAIL - 1.1))
        bag.box(M["base"], (x - .55, x + .55), (y - .55, y + .55), (0, .75)); bag.box(S, (x - .4, x + .4), (y - .36, y + .36), (.75, .95))
        arc = [(y + s * (.25 + 1.75 * (1 - math.cos(a))), RAIL - 3.2 + 2.05 * math.sin(a)) for a in np.linspace(0, math.pi / 2, 10)]
        for o in (-.14, .14): bag.tube(S, [(x + o, p, q) for p, q in arc], .06, 6)
    bag.box(S, (x - .05, x + .05), (Y0 - 1.3, Y1 + 1.3), (RAIL - 1.25, RAIL - .1))
    for z in (RAIL - 1.3, RAIL - .14): bag.box(S, (x - .26, x + .26), (Y0 - 1.3, Y1 + 1.3), (z, z + .08))
    for y in np.arange(Y0 - .9, Y1 + 1.2, 1.15): bag.box(S, (x - .22, x + .22), (y - .03, y + .03), (RAIL - 1.25, RAIL - .1))


def railway(bag, M):
    S = M["steel"]; lo, hi = SPAN[0] * PITCH, SPAN[-1] * PITCH
    for i in SPAN: bent(bag, M, i * PITCH)
    for y in (Y0 + .2, Y0 + 2.9, Y1 - 2.9, Y1 - .2):                                                   # plate girders under the rails, with stiffeners
        bag.box(S, (lo, hi), (y - .03, y + .03), (RAIL - .95, RAIL)); [bag.box(S, (lo, hi), (y - .2, y + .2), (z, z + .06)) for z in (RAIL - 1., RAIL - .03)]
        for x in np.arange(lo, hi, 1.3): bag.box(S, (x - .03, x + .03), (y - .16, y + .16), (RAIL - .95, RAIL))
    for x in np.arange(lo, hi, .62): bag.box(M["tie"], (x - .12, x + .12), (Y0 - 1.5, Y1 + 1.5), (RAIL + .05, RAIL + .25))
    for y in (Y0 - 1.4, Y1 + 1.4):                                                                     # walkway, its railing and fascia
        bag.box(M["tie"], (lo, hi), (y - .35, y + .35), (RAIL + .25, RAIL + .31)); bag.box(S, (lo, hi), (y - .36, y - .31), (RAIL - .05, RAIL + .45))
        for z in (.85, 1.35): bag.box(S, (lo, hi), (y - .33, y - .28), (RAIL + z, RAIL + z + .05))
        for x in np.arange(lo, hi, 1.86): bag.box(S, (x - .03, x + .03), (y - .33, y - .27), (RAIL + .3, RAIL + 1.4))


def shop(bag, M, x, w, k, R):
    """Brick house over a lit shop: awning or sign board, sash windows, cornice."""
    brick, h, y = M["bricks"][k % len(M["bricks"])], R.choice((7.4, 7.8, 10.6, 11.)), SHOPS
    bag.box(brick, (x, x + w), (y, y + 12), (0, h)); bag.box(M["cornice"], (x - .05, x + w + .05), (y - .45, y + .3), (h - .1, h + .5))
    for q in np.arange(x + .3, x + w - .2, .8): bag.box(M["cornice"], (q, q + .25), (y - .35, y), (h - .4, h - .1))
    n = max(2, int(w / 1.9))
    for i in range(n):
        c = x + w * (i + .5) / n
        for f in range(int((h - 4.6) / 2.8) + 1):
            z = 4.75 + 2.8 * f
            if z + 1.7 > h - .4: continue
            bag.pane(M["room"], (c - .5, y - .02, z), (1., 0, 0), (0, 0, 1.65), 90 + k * 37 + i * 5 + f); bag.box(M["cornice"], (c - .65, c + .65), (y - .1, y), (z - .14, z)); bag.box(M["cornice"], (c - .62, c + .62), (y - .1, y), (z + 1.65, z + 1.85)); bag.box(M["dark"], (c - .5, c + .5), (y - .06, y), (z + .8, z + .85))
    bag.box(M["dark"], (x + .05, x + w - .05), (y - .12, y), (0, .55)); bag.box(M["dark"], (x + .05, x + w - .05), (y - .2, y), (3.15, 3.95))
    m = max(2, int(w / 1.5))
    for i in range(m): a = x + .2 + (w - .4) * i / m; bag.pane(M["shop"], (a, y - .08, .55), ((w - .4) / m - .09, 0, 0), (0, 0, 2.6), 400 + k * 11 + i)
    if k % 3 == 0: bag.add(M["awning"], [(x + .1, y - .15, 3.2), (x + w - .1, y - .15, 3.2), (x + w - .1, y - 1.7, 2.45), (x + .1, y - 1.7, 2.45)], [(0, 1, 2, 3)]); bag.box(M["awning"], (x + .1, x + w - .1), (y - 1.71, y - 1.68), (2.2, 2.46))
    else: bag.box(M["sign"], (x + .5, x + w - .5), (y - .26, y - .2), (3.3, 3.8))
    K.area((x + w / 2, y - .5, 2.9), (w * .8, .6), 60, (x + w / 2, y - 4, 0), (1, .70, .38))


def build(sc):
    K.FOG = dict(color=(.095, .088, .072), k=170., low=18., base=.5, near=14.)
    K.sky(sc, [(0, (.40, .27, .16)), (.06, (.27, .215, .15)), (.15, (.130, .138, .125)), (.30, (.064, .080, .085)), (.55, (.032, .043, .048)), (1, (.016, .022, .027))], ((.9, .5), .6, 1.25), 1., (2., .12))
    K.camera((4.6, -9.8, 1.45), 22., 26., (0., .135)); S = K.surface
    M = dict(steel=S("steel", (.060, .068, .058), .45, .0, var=.25, var_scale=3., stain=.3), base=S("base", (.13, .12, .10), .8, var=.2, stain=.3), tie=S("tie", (.035, .028, .021), .85), dark=S("dark", (.010, .010, .010), .5), car=K.windows("car", 1., 1.15, (1, .76, .48), 0., 0.),
             bricks=[S(f"brick{i}", c, .85, var=.2, courses=(.24, .08, .008), stain=.2) for i, c in enumerate(((.105, .052, .036), (.125, .095, .066), (.075, .045, .034), (.14, .115, .085)))], cornice=S("cornice", (.055, .048, .038), .6), room=K.windows("room", .5, .7, (1, .58, .26), .7), shop=K.windows("shop", .80, .62, (1, .62, .30), .45),
             awning=S("awning", (.020, .026, .014), .7), sign=S("sign", (.05, .045, .035), .5, glow=((1, .72, .40), .35)), kerb=S("kerb", (.09, .082, .068), .45, var=.2), paint=S("paint", (.28, .26, .21), .45, var=.6, var_scale=5.), iron=S("iron", (.008, .008, .008), .4), bulb=K.light("bulb", K.AMBER, 12.))
    M["trainsteel"] = S("trainsteel", (.30, .295, .27), .35, .3)
    bag = K.Bag(); railway(bag, M); K.train(bag, dict(M, steel=M["trainsteel"]), (-56., Y0 + .1, RAIL + .95), 5); R = random.Random(12); x, k = -112., 0
    while x < 62: w = R.uniform(5.2, 8.4); shop(bag, M, x, w, k, R); x += w; k += 1
    bag.box(K.wet("road", (.011, .0108, .0100), .36, (.40, .60), (.035, .26)), (-140, 90), (-40, 60), (-.4, 0)); walk = K.wet("walk", (.045, .041, .035), .5, (.44, .66), (.08, .4), joints=(1.5, 1.5, .012))
    bag.box(walk, (-140, 90), (Y1 + 2.2, SHOPS + 1), (-.3, .15)); bag.box(M["kerb"], (-140, 90), (Y1 + 2., Y1 + 2.2), (-.3, .155))
    for y in (6.2, 17.1): [bag.box(M["paint"], (q, q + 2.8), (y - .07, y + .07), (-.1, .004)) for q in np.arange(-110, 60, 7.)]
    for i, q in enumerate((-40., -20., 0., 20.)): K.crook(bag, M["iron"], M["bulb"], q, Y1 + 2.7, .15, 6., (0, -1), 420, 2.4)
    bag.flush()
    for i in range(-5, 4): K.lamp((i * PITCH + PITCH / 2, (Y0 + Y1) / 2, RAIL - 1.5), 260, (1, .74, .46), .3)              # lamps hung under the structure
    for y, d, z in ((40, .35, 5.), (60, .5, 8.)): K.mist(y, (-140, 90), (-.2, z), (.12, .10, .075), d, .04, y)
    K.area((-4, -26, 16), (60, 14), 5200, (0, 14, 5), (.82, .88, .90))                                 # last skylight from behind us
    K.car("ev", 1.5, 1.3, 60., key=1.6, warm=(1, .95, .88), paint_lights=("over", ("strip", 1.1), "rim", ("screen", .5), "nose"), beams=12.)


if __name__ == "__main__": K.main(build)
