/**
 * An avenue of the grid. `numbers` pairs house numbers with their cross street, in rising order; house numbers between
 * two pairs are interpolated. Fares and fees change at 34th, 60th and 96th Street, so the pairs are dense there.
 */
export type Avenue = {
  name: string
  metersWest: number
  /** The first and last street of the avenue under this name. */
  from: number
  to: number
  numbers: readonly (readonly [number: number, street: number])[]
}

type Numbers = Avenue['numbers']

/** From east to west. Broadway crosses the grid and is in broadway.ts. */
// biome-ignore format: a table for people
export const avenues: readonly Avenue[] = [
  avenue('Avenue D', -1900, 2, 13, [[1, 2], [200, 13]]),
  avenue('Avenue C', -1700, 1, 18, evenly(340)),
  avenue('Avenue B', -1485, 1, 14, evenly(230)),
  avenue('Avenue A', -1290, 1, 14, evenly(235)),
  avenue('East End Ave', -1540, 79, 90, [[1, 79], [200, 90]]),
  avenue('York Ave', -1310, 59, 92, [
    [1085, 59], [1109, 60], [1330, 71.5], [1540, 81], [1725, 90], [1760, 92],
  ]),
  avenue('1st Ave', -1080, 1, 127, [
    [1, 1], [550, 33], [620, 34], [860, 48], [985, 54], [1100, 60], [1168, 64], [1306, 70], [1462, 76],
    [1618, 84], [1740, 90], [1855, 95.9], [1856, 96], [2460, 127],
  ]),
  avenue('2nd Ave', -850, 1, 128, [
    [1, 1], [585, 32], [621, 33.9], [622, 34], [793, 42], [902, 48], [1028, 54], [1137, 60], [1138, 60.1],
    [1328, 70], [1538, 80], [1736, 90], [1868, 95.9], [1869, 96], [2500, 128],
  ]),
  avenue('3rd Ave', -634, 6, 128, [
    [1, 6], [470, 32], [507, 33.9], [508, 34], [660, 42], [776, 48], [894, 54], [1009, 60], [1010, 60.1],
    [1210, 70], [1410, 80], [1601, 90], [1709, 95.9], [1710, 96], [2340, 128],
  ]),
  avenue('Lexington Ave', -475, 21, 131, [
    [1, 21.5], [196, 32], [239, 33.9], [240, 34], [395, 42], [518, 48], [636, 54], [759, 60], [760, 60.1],
    [962, 70], [1164, 80], [1361, 90], [1486, 95.9], [1487, 96], [2180, 131],
  ]),
  avenue('Irving Pl', -475, 14, 20, [[1, 14], [85, 20]]),
  avenue('Park Ave', -317, 32, 132, [
    [1, 32.5], [4, 33.9], [5, 34], [99, 40], [200, 44.5], [280, 48], [360, 52], [434, 56], [476, 58],
    [519, 60], [520, 60.1], [720, 70], [916, 80], [1120, 90], [1236, 95.9], [1237, 96], [1940, 132],
  ]),
  avenue('Park Ave S', -317, 17, 32, [[200, 17], [477, 32]]),
  avenue('Madison Ave', -156, 23, 138, [
    [1, 23], [152, 32], [187, 33.9], [188, 34], [316, 42], [412, 48], [532, 54], [649, 60], [650, 60.1],
    [850, 70], [1058, 80], [1254, 90], [1379, 95.9], [1380, 96], [2200, 138],
  ]),
  avenue('5th Ave', 0, 8, 143, [
    [1, 8], [72, 14], [175, 22.5], [200, 23.5], [320, 32], [351, 33.9], [352, 34], [424, 38], [500, 42],
    [562, 46], [600, 48], [656, 52], [720, 56], [755, 58], [789, 60], [790, 60.1], [895, 70], [990, 80],
    [1090, 90], [1148, 95.9], [1149, 96], [1290, 110], [2020, 125], [2370, 143],
  ]),
  avenue('4th Ave', -250, 8, 14, [[40, 8], [150, 14]]),
  avenue('6th Ave', 311, 4, 59, [[1, -3], [300, 4], [560, 15.5], [680, 22], [921, 33.9], [922, 34], [1440, 59]]),
  avenue('Lenox Ave', 311, 110, 147, [[1, 110], [730, 147]]),
  avenue('7th Ave', 585, 11, 59, [[1, 11], [219, 23], [441, 33.9], [442, 34], [921, 59]]),
  avenue('Adam Clayton Powell Jr Blvd', 585, 110, 153, [[1800, 110], [2660, 153]]),
  avenue('8th Ave', 860, 12, 59, [[1, 12], [480, 33.9], [481, 34], [992, 59]]),
  avenue('Central Park West', 860, 60, 110, [
    [1, 60.5], [15, 61.5], [150, 75.5], [300, 90.5], [360, 95.9], [361, 96], [500, 109.5],
  ]),
  avenue('Frederick Douglass Blvd', 860, 110, 155, [[2030, 110], [2950, 155]]),
  avenue('9th Ave', 1134, 14, 59, [[44, 14], [419, 33.9], [420, 34], [920, 59]]),
  avenue('Columbus Ave', 1134, 59.5, 110, upperWestSide()),
  avenue('10th Ave', 1408, 14, 59, [[52, 14], [399, 33.9], [400, 34], [910, 59]]),
  avenue('Amsterdam Ave', 1408, 59.5, 193, [...upperWestSide(), [2660, 193]]),
  avenue('11th Ave', 1683, 14, 59, [[10, 14], [379, 33.9], [380, 34], [885, 59]]),
  avenue('West End Ave', 1683, 59.5, 107, upperWestSide()),
  avenue('12th Ave', 1930, 34, 59, [[400, 34], [900, 59]]),
  avenue('Riverside Dr', 1960, 72, 158, [
    [1, 72], [230, 95.9], [231, 96], [440, 116], [780, 155], [820, 158],
  ]),
]

/** The cross street of a house number; undefined if the avenue has no such number. */
export function streetForHouse({ numbers }: Pick<Avenue, 'numbers'>, house: number): number | undefined {
  const first = numbers[0]
  if (!first || house < first[0]) return undefined
  let below = first
  for (const above of numbers.slice(1)) {
    if (house <= above[0]) {
      return below[1] + ((above[1] - below[1]) * (house - below[0])) / (above[0] - below[0])
    }
    below = above
  }
  return undefined
}

function avenue(name: string, metersWest: number, from: number, to: number, numbers: Numbers): Avenue {
  return { name, metersWest, from, to, numbers }
}

/** Twenty house numbers per block, starting at 1st Street. */
function evenly(last: number): Numbers {
  return [
    [1, 1],
    [last, 1 + last / 20],
  ]
}

/** Three avenues share this numbering: twenty house numbers per block, starting at 60th Street. */
function upperWestSide(): Numbers {
  return [
    [1, 59.5],
    [20, 60.5],
    [200, 69.5],
    [740, 95.9],
    [741, 96],
    [1020, 110],
  ]
}
