import { and, count, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import { formatPhone } from '#domain/contact/phone-number.ts'
import type { Db } from '#server/data/database/database.ts'
import { createChauffeurLink } from '#server/data/drive/chauffeur-sign-ins.ts'
import { chauffeurs, schedule } from '#server/data/tables/dispatch-tables.ts'

/** Lines that say how to sign in as the chauffeur with most trips in the next day. Empty if no chauffeur has one. */
export async function addDemoSignInOfChauffeur(db: Db, now: Date): Promise<string[]> {
  const tomorrow = new Date(now.getTime() + 86_400_000)
  const [busiest] = await db
    .select({ id: chauffeurs.id, name: chauffeurs.name, phone: chauffeurs.phone })
    .from(schedule)
    .innerJoin(chauffeurs, eq(chauffeurs.id, schedule.chauffeurId))
    .where(
      and(
        eq(schedule.kind, 'leg'),
        isNull(schedule.releasedAt),
        isNull(chauffeurs.leftAt),
        gte(schedule.startsAt, now),
        lt(schedule.startsAt, tomorrow),
      ),
    )
    .groupBy(chauffeurs.id)
    .orderBy(desc(count()), chauffeurs.name)
    .limit(1)
  if (!busiest) return []
  const token = await createChauffeurLink(db, { chauffeurId: busiest.id, now })
  return [
    `Sign in as the chauffeur ${busiest.name}, once, at /drive/welcome#${token}`,
    `  or at /drive with ${formatPhone(busiest.phone)}: the code is in data/demo/texts.`,
  ]
}
