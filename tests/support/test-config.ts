import { type Config, readConfig } from '#server/config/config.ts'

export const testSecret = 'a secret for tests of enough characters'

/** The default configuration. */
export function testConfig(): Config {
  const read = readConfig({ SECRET_KEY: testSecret }, [])
  if (!read.ok) throw new Error(read.errors.join('\n'))
  return read.config
}
