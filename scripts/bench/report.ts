import { cpus } from 'node:os'

/** A measurement and its goal. */
export type Row = { label: string; measured: string | number; goal: string; met: boolean }

/** The result of a section: rows for the table, and notes that explain them. */
export type Findings = { rows: Row[]; notes?: string[] }

export type Section = { name: string; measure(url: string): Promise<Findings> }

export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

export function writeReport(findings: readonly Findings[]): string {
  const rows = findings.flatMap((found) => found.rows.map(tableRow))
  const notes = findings.flatMap((found) => found.notes ?? [])
  return `# Performance

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} cores with Node ${process.versions.node}. Times
are this machine's own; whatever else depends on the machine is a ratio to a baseline measured in the same run.

| What | Measured | Goal | Met |
|---|---|---|---|
${rows.join('\n')}

Behind them, in this run:

${notes.map((note) => `- ${note}`).join('\n')}
`
}

function tableRow({ label, measured, goal, met }: Row): string {
  return `| ${label} | ${measured} | ${goal} | ${met ? 'yes' : '**no**'} |`
}
