import type { CarsRequestBody } from '#domain/booking/cars/cars-request.ts'
import { percentile, type Sender, startSender } from './load-sender.ts'

const perSecond = 50
const seconds = 20

/** The 99th percentile in milliseconds of requests for all cars with prices, at 50 requests per second. */
export async function measureCars(url: string): Promise<number> {
  const sender = startSender()
  try {
    await ask(sender, url, perSecond)
    return percentile(await ask(sender, url, perSecond * seconds), 0.99)
  } finally {
    sender.stop()
  }
}

async function ask(sender: Sender, url: string, count: number): Promise<number[]> {
  const posts = Array.from({ length: count }, (_, index) => ({
    url: `${url}/api/bookings/cars`,
    body: trip(index),
  }))
  const { responses } = await sender.send({ posts, pace: { perSecond } })
  const bad = responses.find(({ status, text }) => status !== 200 || !text.includes('totalCents'))
  if (bad) throw new Error(`A trip was not priced: ${bad.status} ${bad.text.slice(0, 200)}`)
  return responses.map(({ ms }) => ms)
}

const routes = [
  ['350 Fifth Avenue, New York', 'JFK Airport'],
  ['Grand Central Terminal', 'Newark Liberty International Airport'],
  ['LaGuardia Airport', 'Barclays Center'],
  ['Times Square', 'JFK Airport'],
] as const

/** A request the wizard sends while it is filled in: alternating routes, every other one a round trip. */
function trip(index: number): CarsRequestBody {
  const [pickUpLocation, destinationLocation] = routes[index % routes.length] ?? routes[0]
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  return {
    type: 'point-to-point',
    pickUpAt: inDays(2 + (index % 300)),
    pickUpLocation,
    destinationLocation,
    stops: [],
    passengerCount: 2,
    luggageCount: 2,
    isAccessible: false,
    isMeetAndGreet: index % 3 === 0,
    isRoundTrip: index % 2 === 0,
    returnAt: inDays(3 + (index % 300)),
    childSeats: [],
    duration: 2,
    carId: null,
    promocodeId: null,
  }
}
