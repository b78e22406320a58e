import { and, asc, count, eq } from 'drizzle-orm'
import type { SavedAddress, SavedPassenger } from '#domain/account/profile.ts'
import type { Db } from '#server/data/database/database.ts'
import type { Transaction } from '#server/data/database/transaction.ts'
import { savedAddresses, savedPassengers } from '#server/data/tables/account-tables.ts'

const addressColumns = { id: savedAddresses.id, label: savedAddresses.label, address: savedAddresses.address }

export async function listSavedAddresses(db: Db, userId: string): Promise<SavedAddress[]> {
  return db
    .select(addressColumns)
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(asc(savedAddresses.createdAt), asc(savedAddresses.id))
}

export async function countSavedAddresses(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ saved: count() })
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
  return row?.saved ?? 0
}

export async function insertSavedAddress(
  tx: Transaction,
  address: typeof savedAddresses.$inferInsert,
): Promise<void> {
  await tx.insert(savedAddresses).values(address)
}

/** Returns undefined if the user has no such address. */
export async function updateSavedAddress(
  db: Db,
  { id, userId, change }: { id: string; userId: string; change: Partial<Omit<SavedAddress, 'id'>> },
): Promise<SavedAddress | undefined> {
  const [row] = await db
    .update(savedAddresses)
    // Sets the same user again: Drizzle rejects an empty SET.
    .set({ ...change, userId })
    .where(and(eq(savedAddresses.id, id), eq(savedAddresses.userId, userId)))
    .returning(addressColumns)
  return row
}

export async function deleteSavedAddress(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const gone = await db
    .delete(savedAddresses)
    .where(and(eq(savedAddresses.id, id), eq(savedAddresses.userId, userId)))
    .returning({ id: savedAddresses.id })
  return gone.length === 1
}

const passengerColumns = {
  id: savedPassengers.id,
  firstName: savedPassengers.firstName,
  secondName: savedPassengers.secondName,
  email: savedPassengers.email,
  phone: savedPassengers.phone,
}

export async function listSavedPassengers(db: Db, userId: string): Promise<SavedPassenger[]> {
  return db
    .select(passengerColumns)
    .from(savedPassengers)
    .where(eq(savedPassengers.userId, userId))
    .orderBy(asc(savedPassengers.createdAt), asc(savedPassengers.id))
}

export async function countSavedPassengers(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ saved: count() })
    .from(savedPassengers)
    .where(eq(savedPassengers.userId, userId))
  return row?.saved ?? 0
}

export async function insertSavedPassenger(
  tx: Transaction,
  passenger: typeof savedPassengers.$inferInsert,
): Promise<void> {
  await tx.insert(savedPassengers).values(passenger)
}

/** Returns undefined if the user has no such passenger. */
export async function updateSavedPassenger(
  db: Db,
  { id, userId, change }: { id: string; userId: string; change: Partial<Omit<SavedPassenger, 'id'>> },
): Promise<SavedPassenger | undefined> {
  const [row] = await db
    .update(savedPassengers)
    // Sets the same user again: Drizzle rejects an empty SET.
    .set({ ...change, userId })
    .where(and(eq(savedPassengers.id, id), eq(savedPassengers.userId, userId)))
    .returning(passengerColumns)
  return row
}

export async function deleteSavedPassenger(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const gone = await db
    .delete(savedPassengers)
    .where(and(eq(savedPassengers.id, id), eq(savedPassengers.userId, userId)))
    .returning({ id: savedPassengers.id })
  return gone.length === 1
}
