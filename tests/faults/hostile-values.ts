import fc from 'fast-check'

/** Values that break programs: invalid characters, huge numbers, special property names. */
const nasty = fc.constantFrom<unknown>(
  ...['\0', '\ud800', '\u202e', '💥'.repeat(60), "'; drop table bookings; --", '{{7*7}}', '../../etc/passwd'],
  ...['9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '-271821-04-20T00:00:00Z'],
  ...[-1, -0, 1e308, 2 ** 53, 0.1, Number.MAX_VALUE, 3.5],
  ...[null, true, [], {}, [[]], { toString: 1 }, { length: 1e9 }, [null], [undefined]],
  ...['__proto__', 'constructor', '<script>alert(1)</script>', 'x'.repeat(5000), ' ', ''],
)

export const anything = fc.oneof(
  nasty,
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
)
