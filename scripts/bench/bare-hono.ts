import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const body = readFileSync(process.argv[2] ?? '')
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
const app = new Hono().get('/', (c) => c.body(body, 200, headers))

serve({ fetch: app.fetch, port: 0 }, ({ port }) => console.log(`http://localhost:${port}`))
