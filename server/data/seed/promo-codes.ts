import type { promoCodes } from '#server/data/tables/tables.ts'

/** Two codes to try the demo with. */
export const demoPromoCodes: (typeof promoCodes.$inferInsert)[] = [
  {
    id: '2b6a5f0e-7d0c-4b1e-9a55-0d6f8c1e7a01',
    code: 'WELCOME10',
    kind: 'percent',
    value: 10_000,
    description: '10% off your first booking',
    validFrom: '2026-01-01',
    validTo: null,
    minimumCents: 0,
    mostUses: null,
    mostUsesEach: 1,
    sites: [],
    uses: 0,
  },
  {
    id: '2b6a5f0e-7d0c-4b1e-9a55-0d6f8c1e7a02',
    code: 'SAGE25',
    kind: 'fixed',
    value: 2500,
    description: '$25 off a booking of $150 or more',
    validFrom: '2026-01-01',
    validTo: null,
    minimumCents: 15_000,
    mostUses: 1000,
    mostUsesEach: null,
    sites: [],
    uses: 0,
  },
]
