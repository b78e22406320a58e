import type { CalendarDay } from '#domain/time/wall-clock.ts'

/** What dispatch needs to know of a car. */
export type DispatchCar = {
  id: string
  /** 'Executive Sedan 3'. */
  name: string
  plate: string | null
  vehicleClassId: string
  inspectionExpiresOn: CalendarDay | null
  insuranceExpiresOn: CalendarDay | null
  isRetired: boolean
}

/** How the company calls a car: its class and number. */
export function carName({ className, number }: { className: string; number: number }): string {
  return `${className} ${number}`
}

type Described = { color: string; model: string; plate: string | null; className: string }

/** How a customer recognizes it: 'Black Mercedes-Benz S 580, plate T123456C'. */
export function describeCar({ color, model, plate, className }: Described): string {
  const body = [color, model || className].filter(Boolean).join(' ')
  return plate ? `${body}, plate ${plate}` : body
}
