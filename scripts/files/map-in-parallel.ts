import { availableParallelism } from 'node:os'

/** Encoders use one core each, so as many run at once as there are cores. */
export async function mapInParallel<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}
