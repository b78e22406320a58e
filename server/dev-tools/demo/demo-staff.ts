import { randomUUID } from 'node:crypto'
import { roleLabels, type StaffRole } from '#domain/staff/roles.ts'
import type { Encryption } from '#server/crypto/encryption.ts'
import type { PasswordHasher } from '#server/crypto/password-hasher.ts'
import { hashSecret } from '#server/crypto/secrets.ts'
import type { Db } from '#server/data/database/database.ts'
import { inTransaction } from '#server/data/database/transaction.ts'
import { replaceRecoveryCodes } from '#server/data/staff/second-factors.ts'
import { insertStaff, updateStaff } from '#server/data/staff/staff.ts'
import { newAuthenticator } from '#server/use-cases/staff/check-code.ts'

type Person = { name: string; email: string; role: StaffRole }

export const demoDispatcherEmail = 'dispatch@desk.example'

const people: readonly Person[] = [
  { name: 'Olivia Owen', email: 'owner@desk.example', role: 'owner' },
  { name: 'Dina Castillo', email: demoDispatcherEmail, role: 'dispatcher' },
  { name: 'Arthur Wells', email: 'books@desk.example', role: 'accountant' },
]

/** Only for the demo, whose data is invented. */
const password = 'twelve walnuts under a piano'

type Dependencies = { db: Db; encryption: Encryption; passwords: PasswordHasher; now: Date }

/** Adds someone of each role. Returns lines that say how to sign in. */
export async function addDemoStaff({ db, encryption, passwords, now }: Dependencies): Promise<string[]> {
  const passwordHash = await passwords.hash(password)
  const lines = [
    `Sign in at /desk with the password “${password}” and one of the codes, each of which works once:`,
  ]
  for (const { name, email, role } of people) {
    const id = randomUUID()
    const { secret } = newAuthenticator({ issuer: 'Sagewood demo', label: email })
    const codes = Array.from({ length: 10 }, (_, n) => `DEMO-${role.slice(0, 4).toUpperCase()}-${1000 + n}`)
    await inTransaction(db, async (tx) => {
      await insertStaff(tx, { id, email, name, role, createdAt: now })
      await updateStaff(tx, id, { passwordHash, totpSecret: encryption.encrypt(secret), totpSince: now })
      const hashes = codes.map((code) => hashSecret(code.replace(/[^A-Z0-9]/g, '')))
      await replaceRecoveryCodes(tx, { staffId: id, hashes })
    })
    lines.push(
      `  ${roleLabels[role].padEnd(11)} ${email.padEnd(22)} ${codes[0]} … ${codes[9]?.slice(-4)}, or the app key ${secret}`,
    )
  }
  return lines
}
