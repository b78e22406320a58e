export const fullDirections: Record<string, string> = {
  ...{ N: 'North', S: 'South', E: 'East', W: 'West' },
  // The quarters of Washington.
  ...{ NW: 'Northwest', NE: 'Northeast', SW: 'Southwest', SE: 'Southeast' },
}
export const directions = new Map(
  Object.entries(fullDirections).flatMap(([short, long]) => [
    [short.toLowerCase(), short],
    [long.toLowerCase(), short],
  ]),
)

export const longSuffixes = new Map(
  Object.entries({
    St: 'Street',
    Ave: 'Avenue',
    Rd: 'Road',
    Blvd: 'Boulevard',
    Dr: 'Drive',
    Pl: 'Place',
    Ln: 'Lane',
    Ct: 'Court',
    Ter: 'Terrace',
    Pkwy: 'Parkway',
    Hwy: 'Highway',
    Tpke: 'Turnpike',
    Sq: 'Square',
    Cir: 'Circle',
    Plaza: 'Plaza',
    Expy: 'Expressway',
    Way: 'Way',
    Slip: 'Slip',
    Row: 'Row',
    Aly: 'Alley',
    Walk: 'Walk',
    Path: 'Path',
    Loop: 'Loop',
    Trl: 'Trail',
    Cres: 'Crescent',
    Pt: 'Point',
    Mews: 'Mews',
    Oval: 'Oval',
  }),
)
export const suffixes = new Map(
  [...longSuffixes].flatMap(([short, long]) => [
    [short.toLowerCase(), short],
    [long.toLowerCase(), short],
  ]),
)
for (const [spelling, short] of Object.entries({
  av: 'Ave',
  str: 'St',
  boul: 'Blvd',
  pky: 'Pkwy',
  plz: 'Plaza',
  trpk: 'Tpke',
  terr: 'Ter',
  avenu: 'Ave',
  aven: 'Ave',
  stret: 'St',
  steet: 'St',
  sreet: 'St',
  blv: 'Blvd',
  bvld: 'Blvd',
  circ: 'Cir',
})) {
  suffixes.set(spelling, short)
}
export const shortSuffixes = new Set([...longSuffixes.keys()].map((suffix) => suffix.toLowerCase()))

export const streetsWithoutSuffix = new Set(['broadway', 'bowery', 'concourse', 'esplanade'])

export const ordinalWords = new Map(
  ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
    .concat('eleventh', 'twelfth')
    .map((word, index) => [word, formatOrdinal(index + 1)]),
)

export const canonicalStreetNames = new Map([
  ['ave of the americas', '6th Ave'],
  ['avenue of the americas', '6th Ave'],
  ['fashion ave', '7th Ave'],
  ['malcolm x blvd', 'Lenox Ave'],
  ['the bowery', 'Bowery'],
  ['w end ave', 'West End Ave'],
  ['e end ave', 'East End Ave'],
  ['adam clayton powell blvd', 'Adam Clayton Powell Jr Blvd'],
])

export function formatOrdinal(value: number): string {
  const teens = value % 100 > 10 && value % 100 < 14
  return `${value}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')}`
}
