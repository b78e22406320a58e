import { expect, test } from 'vitest'
import { googleAddress } from './google-address.ts'

const point = { latitude: 40.7484, longitude: -73.9857 }

test('each part has the long or short text that SPEC requires', () => {
  const components = [
    { longText: 'Suite 5', shortText: '5', types: ['subpremise'] },
    { longText: '350', shortText: '350', types: ['street_number'] },
    { longText: '5th Avenue', shortText: '5th Ave', types: ['route'] },
    { longText: 'New York', shortText: 'NYC', types: ['locality', 'political'] },
    { longText: 'New York', shortText: 'NY', types: ['administrative_area_level_1', 'political'] },
    {
      longText: 'New York County',
      shortText: 'NY County',
      types: ['administrative_area_level_2', 'political'],
    },
    { longText: 'United States', shortText: 'US', types: ['country', 'political'] },
    { longText: '10118', shortText: '10118', types: ['postal_code'] },
  ]

  expect(googleAddress(components, point)).toEqual({
    subpremise: '5',
    street_number: '350',
    route: '5th Avenue',
    locality: 'New York',
    administrative_area_level_1: 'NY',
    administrative_area_level_2: 'New York County',
    country: 'United States',
    postal_code: '10118',
    ...point,
  })
})

test('a missing part is empty', () => {
  expect(googleAddress([{ longText: null, shortText: null, types: ['route'] }], point)).toEqual({
    subpremise: '',
    street_number: '',
    route: '',
    locality: '',
    administrative_area_level_1: '',
    administrative_area_level_2: '',
    country: '',
    postal_code: '',
    ...point,
  })
})
