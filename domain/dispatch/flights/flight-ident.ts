type TypedFlight = { airline: string | null; flightNumber: string | null }

/**
 * A flight as providers name it, airline code and number: 'DL47'. People type 'DL 47', 'dl0047', '47' beside 'Delta Air
 * Lines', or a whole sentence; null if that names no flight.
 */
export function toFlightIdent({ airline, flightNumber }: TypedFlight): string | null {
  const typed = compact(flightNumber)
  const whole = /^([A-Z]{3}|[A-Z]{2}|[A-Z]\d|\d[A-Z])0*([1-9]\d{0,3})[A-Z]?$/.exec(typed)
  if (whole) return `${whole[1]}${whole[2]}`
  const [, number] = /^0*([1-9]\d{0,3})$/.exec(typed) ?? []
  const code = number && airlineCode(airline)
  return code ? `${code}${number}` : null
}

function airlineCode(airline: string | null): string | null {
  const typed = compact(airline)
  if (/^([A-Z]{2}|[A-Z]\d|\d[A-Z])$/.test(typed)) return typed
  return airlines.find(([name]) => typed.startsWith(name))?.[1] ?? null
}

/** Capital letters and digits alone. */
function compact(text: string | null): string {
  return (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Airlines at New York's airports, by how their names begin. */
const airlines: readonly [string, string][] = [
  ['AERLINGUS', 'EI'],
  ['AEROMEXICO', 'AM'],
  ['AIRCANADA', 'AC'],
  ['AIRFRANCE', 'AF'],
  ['AIRINDIA', 'AI'],
  ['ALASKA', 'AS'],
  ['AMERICAN', 'AA'],
  ['ANA', 'NH'],
  ['AUSTRIAN', 'OS'],
  ['AVIANCA', 'AV'],
  ['BRITISH', 'BA'],
  ['CATHAY', 'CX'],
  ['COPA', 'CM'],
  ['DELTA', 'DL'],
  ['ELAL', 'LY'],
  ['EMIRATES', 'EK'],
  ['ETIHAD', 'EY'],
  ['FINNAIR', 'AY'],
  ['FRONTIER', 'F9'],
  ['HAWAIIAN', 'HA'],
  ['IBERIA', 'IB'],
  ['ICELANDAIR', 'FI'],
  ['ITA', 'AZ'],
  ['JAPAN', 'JL'],
  ['JETBLUE', 'B6'],
  ['KLM', 'KL'],
  ['KOREAN', 'KE'],
  ['LATAM', 'LA'],
  ['LOT', 'LO'],
  ['LUFTHANSA', 'LH'],
  ['NORSE', 'N0'],
  ['QANTAS', 'QF'],
  ['QATAR', 'QR'],
  ['ROYALAIRMAROC', 'AT'],
  ['SAS', 'SK'],
  ['SCANDINAVIAN', 'SK'],
  ['SINGAPORE', 'SQ'],
  ['SOUTHWEST', 'WN'],
  ['SPIRIT', 'NK'],
  ['SWISS', 'LX'],
  ['TAP', 'TP'],
  ['TURKISH', 'TK'],
  ['UNITED', 'UA'],
  ['VIRGINATLANTIC', 'VS'],
]
