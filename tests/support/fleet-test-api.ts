import { randomInt } from 'node:crypto'
import { openDispatchTestApi } from './dispatch-test-api.ts'
import { demoCarIds } from './open-test-api.ts'
import { signInStaff } from './sign-in-staff.ts'

export const carDetails = {
  plate: null,
  color: 'Black',
  model: 'Cadillac CT6',
  tlcNumber: null,
  inspectionExpiresOn: null,
  insuranceExpiresOn: null,
  notes: '',
}

export const chauffeurDetails = {
  name: 'Marcus Reed',
  email: null,
  licenseNumber: null,
  licenseExpiresOn: null,
  tlcNumber: null,
  tlcExpiresOn: null,
  languages: ['English'],
  shifts: [],
  carId: null,
  notes: '',
}

/** The API with dispatch, and Fay at the desk, who adds cars and chauffeurs. */
export async function openFleetTestApi(startsAt: Date) {
  const api = await openDispatchTestApi(startsAt)
  const { headers } = await signInStaff(api, { name: 'Fay Fleet' })

  async function send(method: string, path: string, body?: unknown, by = headers) {
    const response = await api.fetch(
      new Request(`http://localhost/api/desk${path}`, {
        method,
        headers: { ...by, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    // biome-ignore lint/suspicious/noExplicitAny: the shape of each answer is what the tests are about.
    return { status: response.status, body: (await response.json()) as any }
  }

  return {
    ...api,
    send,
    async addCar(changes: object = {}) {
      const body = { vehicleClassId: demoCarIds.limousine, ...carDetails, ...changes }
      return (await send('POST', '/fleet', body)).body.data
    },
    async hireChauffeur(changes: object = {}) {
      const phone = `212555${randomInt(1000, 9999)}`
      return (await send('POST', '/chauffeurs', { ...chauffeurDetails, phone, ...changes })).body.data
    },
  }
}
