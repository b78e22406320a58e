import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { BookingFilters } from '#domain/staff/booking-filters.ts'
import type { BookingSort, BookingView } from '#domain/staff/booking-views.ts'
import { mostSavedViews } from '#domain/staff/desk-list-schemas.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { savedViews } from '#server/data/tables/staff-tables.ts'
import { lockStaff } from './staff.ts'

export type SavedView = {
  id: string
  name: string
  view: BookingView
  search: string
  sort: BookingSort
  filters: BookingFilters
}

/** The oldest first, as tabs stay in their place. */
export async function listSavedViews(db: Pick<Db, 'select'>, staffId: string): Promise<SavedView[]> {
  const { id, name, view, search, sort, filters } = savedViews
  return db
    .select({ id, name, view, search, sort, filters })
    .from(savedViews)
    .where(eq(savedViews.staffId, staffId))
    .orderBy(asc(savedViews.createdAt), asc(id))
}

/** A view of the same name is replaced. False if the person has too many. */
export async function saveView(
  db: Db,
  { staffId, now, ...view }: Omit<SavedView, 'id'> & { staffId: string; now: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Two browsers of one person must not count at the same time.
    await lockStaff(tx, staffId)
    const others = (await listSavedViews(tx, staffId)).filter(({ name }) => name !== view.name)
    if (others.length >= mostSavedViews) return false
    const { name, ...content } = view
    await tx
      .insert(savedViews)
      .values({ id: randomUUID(), staffId, name, ...content, createdAt: now })
      .onConflictDoUpdate({ target: [savedViews.staffId, savedViews.name], set: content })
    return true
  })
}

/** Deletes one of the person's own views. One that is gone already is no error. */
export async function deleteSavedView(
  db: Db,
  { id, staffId }: { id: string; staffId: string },
): Promise<void> {
  await db.delete(savedViews).where(and(eq(savedViews.id, id), eq(savedViews.staffId, staffId)))
}
