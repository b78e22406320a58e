import { join } from 'node:path'
import { createBrowserDatabase } from './browser-database.ts'

/** The server that most browser tests share, started as `npm start` does. */
const { env } = await createBrowserDatabase(`sagewood_browser_${process.env.PORT}`)
Object.assign(process.env, env)
await import(join(import.meta.dirname, '../../../build/node/main.js'))
