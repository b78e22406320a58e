import type { Place } from '#domain/places/geo/place.ts'
import { getZone, type ZoneCode } from '#domain/places/geo/zones.ts'
import type { Places } from '#server/integrations/places/port.ts'

const known = new Map(
  [
    place('JFK Airport', 'jfk'),
    place('Plaza Hotel', 'midtown'),
    place('Brooklyn Bridge Park', 'brooklyn-north'),
    place('Yankee Stadium', 'bronx'),
    place('Staten Island Mall', 'staten-island'),
    { ...place('Boston', 'hpn'), zone: null },
  ].map((one) => [one.name, one]),
)

/** Six places, found by name. */
export const samplePlaces: Places = {
  search: () => [],
  find: (id) => known.get(id),
  nearest: () => undefined,
  locate: (address) => known.get(address),
}

function place(name: string, code: ZoneCode): Place {
  const { centre, state } = getZone(code)
  return {
    id: name,
    name,
    kind: 'landmark',
    formattedAddress: name,
    address: {
      subpremise: '',
      street_number: '',
      route: '',
      locality: '',
      administrative_area_level_1: state,
      administrative_area_level_2: '',
      country: 'United States',
      postal_code: '',
      ...centre,
    },
    zone: code,
    precision: 'exact',
  }
}
