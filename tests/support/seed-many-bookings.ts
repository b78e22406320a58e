import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { noPreferences } from '#domain/account/profile.ts'

export type SeededBookings = { userId: string; email: string }

/**
 * Fills the database with bookings before and after `now` at an even density: more bookings reach further into past and
 * future. One customer has `trips` of them, whatever the total.
 */
export async function seedManyBookings(
  pool: pg.Pool,
  { count, now, trips = 200 }: { count: number; now: Date; trips?: number },
): Promise<SeededBookings> {
  const userId = randomUUID()
  const email = `frequent.${userId}@example.com`
  const others = Math.ceil(count / 10)
  await pool.query(
    `insert into users (id, email, email_key, email_verified_at, password_hash, first_name, accept_sms, preferences, created_at)
     select id, email, email, $3, 'none', 'Ann', false, $4, $3 from (
       select $1::uuid as id, $2::text as email
       union all select md5('user ' || n)::uuid, 'customer.' || n || '@example.com' from generate_series(1, $5::int) n) people`,
    [userId, email, now, JSON.stringify(noPreferences), others],
  )
  const { rows } = await pool.query('select id, vehicle_class_id from cars order by id')
  await pool.query(bookingsSql, [
    count,
    now,
    rows.map(({ id }) => id),
    rows.map(({ vehicle_class_id }) => vehicle_class_id),
    userId,
    Math.max(1, Math.floor(count / trips)),
    others,
    trips,
  ])
  for (const sql of dependentRowsSql) await pool.query(sql)
  await pool.query('vacuum analyze')
  return { userId, email }
}

/** The number in digits that a reference may contain: 2 to 9, in three groups of three. */
const referenceSql = [6, 3, 0]
  .map((group) => [2, 1, 0].map((place) => `(n >> ${3 * (group + place)} & 7) + 2`).join(' || '))
  .reduce((text, group) => `${text} || '-' || ${group}`, `'SW'`)

/** Each car has a trip of three hours every twelve, at alternating distances before and after now. */
const bookingsSql = `
  insert into bookings (id, reference, site, user_id, status, payment_status, type, time_zone, pick_up_at,
    pick_up_location, destination_location, stops, passenger_count, luggage_count, is_accessible, is_meet_and_greet,
    child_seats, comment, vehicle_class_id, contact, contact_email, passengers, total_cents, created_at)
  select md5('booking ' || n)::uuid, ${referenceSql}, 'sagewoodlimo.example',
    case when n % $6::int = 0 and n / $6::int <= $8::int then $5::uuid else md5('user ' || 1 + n % $7::int)::uuid end,
    case when slot % 2 = 0 then 'confirmed' else 'completed' end, 'paid', 'to-airport', 'America/New_York', at,
    n || ' Fifth Avenue, New York', 'JFK Airport', '[]', 2, 2, false, false, '[]', '', ($4::uuid[])[car],
    jsonb_build_object('firstName', 'Ann', 'email', 'customer.' || n || '@example.com', 'phone',
      '+1212' || lpad((n % 10000000)::text, 7, '0'), 'acceptSms', false),
    'customer.' || n || '@example.com', '[]', 13755, least(at, $2::timestamptz) - interval '20 days'
  from (
    select n, 1 + n % cardinality($3::uuid[]) as car, n / cardinality($3::uuid[]) as slot,
      $2::timestamptz + interval '12 hours' * (case when (n / cardinality($3::uuid[])) % 2 = 0 then 1 else -1 end)
        * (n / cardinality($3::uuid[]) / 2 + 0.5) as at
    from generate_series(1, $1::int) n) trips`

const dependentRowsSql = [
  `insert into schedule (id, car_id, booking_id, leg, during, from_base, starts_at, ends_at)
   select gen_random_uuid(), cars.id, bookings.id, 0, tstzrange(pick_up_at, pick_up_at + interval '3 hours', '[)'),
     tstzrange(pick_up_at, pick_up_at + interval '3 hours', '[)'), pick_up_at, pick_up_at + interval '2 hours'
   from (select *, row_number() over (partition by vehicle_class_id, pick_up_at order by id) as place from bookings) bookings
   join (select *, row_number() over (partition by vehicle_class_id order by id) as place from cars) cars
     using (vehicle_class_id, place)`,
  `insert into history (subject, subject_id, from_status, to_status, actor, reason, at)
   select 'booking', id, null, 'requested', 'customer', 'Booked', created_at from bookings
   union all select 'booking', id, 'requested', 'confirmed', 'system', 'Paid by card', created_at from bookings`,
  `insert into payments (id, booking_id, method, provider, status, amount_cents, captures, session_id, intent_id,
     created_at, expires_at)
   select md5(id::text)::uuid, id, 'card', 'stripe', 'paid', 13755, 'now', 'cs_' || id, 'pi_' || id, created_at, created_at
   from bookings`,
  `insert into ledger (booking_id, payment_id, kind, cents, external_id, at)
   select booking_id, id, 'paid', amount_cents, 'stripe:' || intent_id || ':capture', created_at from payments`,
  `insert into contact_messages (id, site, name, email, message, created_at)
   select gen_random_uuid(), site, 'Ann', contact_email, 'Hello', now() from bookings`,
]
