import type { Profile } from '#domain/account/profile.ts'
import { listSavedAddresses } from '#server/data/account/saved-addresses.ts'
import { listSavedPassengers } from '#server/data/account/saved-passengers.ts'
import { findUser } from '#server/data/account/users.ts'
import type { Db } from '#server/data/database/database.ts'

export async function readProfile({ db }: { db: Db }, userId: string): Promise<Profile | undefined> {
  const user = await findUser(db, userId)
  if (!user) return undefined
  const { id, email, firstName, secondName, phone, acceptSms, preferences, createdAt } = user
  return {
    id,
    email,
    firstName,
    secondName,
    phone,
    acceptSms,
    preferences,
    addresses: await listSavedAddresses(db, userId),
    passengers: await listSavedPassengers(db, userId),
    createdAt: createdAt.toISOString(),
  }
}
