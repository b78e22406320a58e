import { openTestDatabase } from './open-test-database.ts'
import { openPaymentTestApi } from './payment-test-api.ts'
import { signInStaff } from './sign-in-staff.ts'

type Role = 'owner' | 'dispatcher' | 'accountant'
type Person = { headers: Record<string, string> }

/** The API with payments and a dispatcher at the desk. */
export async function openDeskPaymentTestApi() {
  const database = await openTestDatabase()
  const api = await openPaymentTestApi('embedded', { database })
  type Booked = Awaited<ReturnType<typeof api.book>>

  const signIn = (role: Role) =>
    signInStaff({ ...api, now: () => api.clock.now }, { role, name: `The ${role}` })
  const dispatcher = await signIn('dispatcher')

  function get(path: string, { headers }: Person = dispatcher) {
    return Promise.resolve(api.fetch(new Request(`http://localhost/api/desk${path}`, { headers })))
  }

  return {
    ...api,
    database,
    signIn,
    dispatcher,
    get,
    async read({ reference }: Booked, as?: Person) {
      return (await (await get(`/bookings/${reference}`, as)).json()).data
    },
    /** Acts on a booking. */
    act({ reference }: Booked, action: string, body: object, { headers }: Person = dispatcher) {
      const request = new Request(`http://localhost/api/desk/bookings/${reference}/${action}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      return Promise.resolve(api.fetch(request))
    },
    async close() {
      await api.provider.close()
      await database.close()
    },
  }
}
