import type { Site } from '#domain/site/site.ts'
import type { SecretKeys } from '#server/crypto/secrets.ts'
import type { BookingDependencies } from '#server/use-cases/booking/create/create-booking.ts'
import type { PaymentDependencies } from '#server/use-cases/payment/payment-dependencies.ts'

/** What making the demo needs. Every step happens at its own time, by `setClock`. */
export type DemoDependencies = BookingDependencies &
  PaymentDependencies & { secretKeys: SecretKeys; site: Site; setClock: (time: Date) => void }
