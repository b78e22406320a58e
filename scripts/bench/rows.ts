import type { Row } from './report.ts'

type Show = (value: number) => string | number

export function atMost(label: string, value: number, goal: number, show: Show = String): Row {
  return { label, measured: show(value), goal: `≤ ${show(goal)}`, met: value <= goal }
}

export function atLeast(label: string, value: number, goal: number, show: Show = String): Row {
  return { label, measured: show(value), goal: `≥ ${show(goal)}`, met: value >= goal }
}

export function none(label: string, found: readonly string[]): Row {
  return { label, measured: found.join(', ') || 'none', goal: 'none', met: found.length === 0 }
}

export function ms(value: number): string {
  return `${Math.round(value)} ms`
}
