/** A numbered street or avenue of Queens; roads, drives and avenues run east, streets, places and lanes run south. */
export type QueensNumber = { runs: 'east' | 'south'; number: number }

export function parseQueensNumber(street: string): QueensNumber | undefined {
  const [, number, suffix = ''] = /^(\d{1,3})(?:st|nd|rd|th) (\w+)$/.exec(street) ?? []
  if (number === undefined) return undefined
  const runs = /^(Ave|Rd|Dr|Ter)$/.test(suffix)
    ? 'east'
    : /^(St|Pl|Ln|Ct)$/.test(suffix)
      ? 'south'
      : undefined
  return runs && { runs, number: Number(number) }
}

/** The ZIP code where a street and an avenue of Queens' grid meet. */
export function zipInQueensGrid({ street, avenue }: { street: number; avenue: number }): string | undefined {
  return blocks.find(
    ({ streets, avenues }) =>
      street >= streets[0] && street <= streets[1] && avenue >= avenues[0] && avenue <= avenues[1],
  )?.zip
}

type Block = { zip: string; streets: readonly [number, number]; avenues: readonly [number, number] }

/** Approximate, from a map. The first that fits counts. */
// biome-ignore format: a table for people
const blocks: readonly Block[] = [
  // Long Island City, Astoria, Sunnyside, Woodside
  block('11101', [1, 34], [36, 60]), block('11106', [1, 50], [31, 36]), block('11102', [1, 36], [24, 30]),
  block('11103', [37, 49], [24, 30]), block('11105', [1, 74], [18, 23]), block('11101', [35, 38], [37, 60]),
  block('11104', [39, 51], [37, 52]), block('11377', [50, 70], [28, 51]), block('11377', [50, 73], [37, 51]),
  block('11370', [70, 84], [18, 31]),
  // Maspeth, Ridgewood, Glendale
  block('11378', [40, 74], [52, 61]), block('11385', [50, 68], [60, 90]), block('11385', [69, 88], [76, 83]),
  // Middle Village, Rego Park, Forest Hills, Kew Gardens
  block('11379', [69, 90], [60, 75]), block('11374', [91, 107], [60, 67]), block('11375', [91, 116], [66, 79]),
  block('11375', [108, 114], [60, 66]), block('11415', [114, 128], [79, 85]),
  // Jackson Heights, Elmhurst, Corona, East Elmhurst
  block('11369', [85, 114], [18, 31]), block('11372', [69, 94], [32, 40]), block('11373', [71, 97], [41, 59]),
  block('11368', [95, 118], [32, 64]),
  // College Point, Whitestone, Flushing, Auburndale
  block('11356', [109, 131], [3, 30]), block('11357', [132, 166], [3, 25]), block('11354', [119, 163], [23, 39]),
  block('11355', [119, 162], [40, 61]), block('11358', [156, 200], [26, 50]), block('11357', [132, 200], [3, 30]),
  block('11367', [130, 160], [60, 79]),
  // Woodhaven, Richmond Hill, Ozone Park, Howard Beach
  block('11421', [74, 101], [80, 94]), block('11418', [102, 131], [80, 94]), block('11416', [74, 107], [95, 103]),
  block('11417', [74, 108], [104, 149]), block('11414', [77, 104], [150, 165]),
  // South Richmond Hill, South Ozone Park, Jamaica
  block('11419', [104, 134], [95, 111]), block('11420', [109, 134], [112, 150]), block('11435', [132, 155], [79, 110]),
  block('11432', [156, 190], [80, 95]), block('11433', [156, 190], [96, 116]), block('11436', [135, 155], [111, 150]),
  block('11434', [156, 190], [117, 155]),
  // Fresh Meadows, Bayside, Little Neck, and the eastern edge
  block('11365', [161, 205], [48, 73]), block('11366', [161, 200], [74, 80]), block('11361', [200, 230], [32, 50]),
  block('11360', [200, 220], [13, 31]), block('11364', [206, 235], [51, 80]), block('11362', [231, 270], [33, 70]),
  block('11427', [206, 240], [80, 95]), block('11428', [206, 225], [90, 104]), block('11423', [183, 205], [80, 105]),
  block('11429', [206, 225], [100, 116]), block('11412', [186, 205], [105, 125]), block('11411', [220, 240], [110, 130]),
  block('11004', [240, 271], [71, 87]), block('11426', [235, 260], [80, 95]), block('11413', [205, 235], [120, 150]),
  block('11422', [225, 260], [128, 150]),
]

function block(zip: string, streets: Block['streets'], avenues: Block['avenues']): Block {
  return { zip, streets, avenues }
}
