import { formatDollars } from '#domain/pricing/price/price.ts'
import { formatTime } from '#domain/time/clock-face.ts'
import type { RateRule } from './rates.ts'

/** Formats a rule's value: '$25', '8.875%', '15 minutes', '24 hours', '7 days', '10 p.m.' */
export function formatRule({ unit, value }: Pick<RateRule, 'unit' | 'value'>): string {
  switch (unit) {
    case 'cents':
      return formatDollars(value)
    case 'millipercent':
      return `${value / 1000}%`
    case 'minutes':
      return counted(value, 'minute')
    case 'hours':
      // Up to two days are shown in hours.
      return value > 48 && value % 24 === 0 ? counted(value / 24, 'day') : counted(value, 'hour')
    case 'time-of-day':
      return formatTime(`${Math.floor(value / 60)}:${value % 60}`)
  }
}

function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}
