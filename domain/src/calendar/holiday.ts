export interface Holiday {
  day: string
  name: string
}
