export type Point = { latitude: number; longitude: number }
