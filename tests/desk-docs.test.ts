import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeLimit, type StaffLimit, staffLimits } from '#domain/staff/limits.ts'
import { isPermitted, type Permission, permissions, permissionTexts } from '#domain/staff/permissions.ts'
import { roleLabels, staffRoles } from '#domain/staff/roles.ts'

const text = readFileSync(join(import.meta.dirname, '../docs/desk.md'), 'utf8')

test('the table of permissions in docs/desk.md is the one of the code', () => {
  const [head = [], , ...rows] = tableAfter('| Permission')

  expect(head).toEqual(['Permission', ...staffRoles.map((role) => roleLabels[role])])
  expect(rows).toEqual(
    (Object.keys(permissions) as Permission[]).map((permission) => [
      permissionTexts[permission],
      ...staffRoles.map((role) => (isPermitted(role, permission) ? 'yes' : '–')),
    ]),
  )
})

test('the table of limits in docs/desk.md is the one of the code', () => {
  const [head = [], , ...rows] = tableAfter('| Limit')

  expect(head).toEqual(['Limit', ...staffRoles.map((role) => roleLabels[role])])
  expect(rows).toEqual(
    (Object.keys(staffLimits) as StaffLimit[]).map((name) => [
      staffLimits[name].text,
      ...staffRoles.map((role) => describeLimit(role, name)),
    ]),
  )
})

/** The cells of the markdown table whose first line begins like this. */
function tableAfter(start: string): string[][] {
  const lines = text.slice(text.indexOf(start)).split('\n')
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(0, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
