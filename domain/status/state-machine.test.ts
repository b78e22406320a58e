import { expect, test } from 'vitest'
import { offerMachine } from '#domain/dispatch/partner-offer.ts'
import {
  type BookingStatus,
  bookingMachine,
  isAssignable,
  isAwaitingPickUp,
  isBeforeDeparture,
  isCalledOff,
  isConfirmed,
  isInProgress,
  isOver,
} from './booking-status.ts'
import { paymentAttemptMachine, paymentMachine } from './payment-status.ts'
import { quoteMachine } from './quote-status.ts'
import { createStateMachine, type StateMachine } from './state-machine.ts'

const machines: { name: string; of: StateMachine<string>; first: string; final: string[] }[] = [
  {
    name: 'booking',
    of: bookingMachine as StateMachine<string>,
    first: 'requested',
    // The desk may correct the last step of a trip.
    final: ['cancelled', 'expired'],
  },
  { name: 'payment', of: paymentMachine as StateMachine<string>, first: 'unpaid', final: ['expired'] },
  // A bank may send back even a full refund.
  { name: 'try to pay', of: paymentAttemptMachine as StateMachine<string>, first: 'pending', final: [] },
  {
    name: 'quote',
    of: quoteMachine as StateMachine<string>,
    first: 'new',
    final: ['accepted', 'declined', 'expired'],
  },
  {
    name: 'offer to a partner',
    of: offerMachine as StateMachine<string>,
    first: 'offered',
    final: ['declined', 'withdrawn', 'expired'],
  },
]

test.each(machines)('$name: every state can be reached from $first', ({ of, first }) => {
  // A try by mail begins otherwise than one by card.
  const reached = new Set([
    ...reachedFrom(of, first),
    ...(of.states.includes('requested') ? ['requested'] : []),
  ])
  expect([...reached].toSorted()).toEqual(of.states.toSorted())
})

test.each(machines)('$name: its final states are $final, and nothing leads out of them', ({ of, final }) => {
  expect(of.states.filter(of.isFinal).toSorted()).toEqual(final.toSorted())
  for (const from of final) for (const to of of.states) expect(of.can(from, to)).toBe(false)
})

const ending = machines.filter(({ final }) => final.length > 0)

test.each(ending)('$name: from every state an end can be reached', ({ of, final }) => {
  for (const state of of.states)
    expect(reachedFrom(of, state).some((reached) => final.includes(reached))).toBe(true)
})

test.each(machines)(
  '$name: no move leads to where it began, nor to a state that is not in the table',
  ({ of }) => {
    for (const from of of.states) {
      expect(of.can(from, from)).toBe(false)
      for (const to of of.table[from] ?? []) expect(of.states).toContain(to)
    }
  },
)

test('a booking goes its whole way', () => {
  const way = [
    ...(['requested', 'confirmed', 'assigned', 'en-route'] as const),
    ...(['on-location', 'on-board', 'completed'] as const),
  ]
  for (const [index, to] of way.entries()) {
    const from = way[index - 1]
    if (from) expect(bookingMachine.can(from, to)).toBe(true)
  }
})

test('a booking with its passenger on board is neither cancelled nor a no-show', () => {
  expect(bookingMachine.can('on-board', 'cancelled')).toBe(false)
  expect(bookingMachine.can('on-board', 'no-show')).toBe(false)
})

test('only a request runs out, and only a car that waits meets a no-show', () => {
  expect(bookingMachine.states.filter((from) => bookingMachine.can(from, 'expired'))).toEqual(['requested'])
  expect(bookingMachine.states.filter((from) => bookingMachine.can(from, 'no-show'))).toEqual(['on-location'])
})

test.each<[(status: BookingStatus) => boolean, BookingStatus[]]>([
  [isConfirmed, ['confirmed', 'assigned', 'en-route', 'on-location', 'on-board']],
  [isAwaitingPickUp, ['confirmed', 'assigned', 'en-route', 'on-location']],
  [isAssignable, ['confirmed', 'assigned']],
  [isBeforeDeparture, ['requested', 'confirmed', 'assigned']],
  [isInProgress, ['en-route', 'on-location', 'on-board']],
  [isOver, ['completed', 'cancelled', 'expired', 'no-show']],
  [isCalledOff, ['cancelled', 'expired']],
])('$0.name holds for $1', (predicate, statuses) => {
  expect(bookingMachine.where(predicate)).toEqual(statuses)
})

test('a payment goes by card or by request to paid, and from there back, or to the next one', () => {
  expect(paymentMachine.can('unpaid', 'pending')).toBe(true)
  expect(paymentMachine.can('pending', 'authorized')).toBe(true)
  expect(paymentMachine.can('authorized', 'paid')).toBe(true)
  expect(paymentMachine.can('unpaid', 'requested')).toBe(true)
  expect(paymentMachine.can('requested', 'paid')).toBe(true)
  expect(paymentMachine.can('paid', 'refunded')).toBe(true)
  expect(paymentMachine.can('paid', 'pending')).toBe(true)
  expect(paymentMachine.can('paid', 'unpaid')).toBe(false)
})

test('a payment that failed can be tried again', () => {
  expect(paymentMachine.can('failed', 'pending')).toBe(true)
  expect(paymentMachine.can('failed', 'requested')).toBe(true)
})

test('a quote is accepted only once it was answered', () => {
  expect(quoteMachine.can('new', 'accepted')).toBe(false)
  expect(quoteMachine.can('answered', 'accepted')).toBe(true)
})

test('a machine answers by its table', () => {
  const light = createStateMachine({ red: ['green'], green: ['red', 'off'], off: [] })
  expect(light.states).toEqual(['red', 'green', 'off'])
  expect(light.can('red', 'green')).toBe(true)
  expect(light.can('red', 'off')).toBe(false)
  expect(light.isFinal('off')).toBe(true)
  expect(light.isFinal('red')).toBe(false)
})

function reachedFrom(of: StateMachine<string>, first: string): string[] {
  const reached = new Set([first])
  for (const state of reached) for (const next of of.table[state] ?? []) reached.add(next)
  return [...reached]
}
