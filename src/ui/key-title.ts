import { useLayout } from './theme.ts'

/** What a tooltip says of something that a single key does as well; the key only where the person has such keys on. */
export function useKeyTitle(): (words: string, key: string) => string {
  const { singleKeys } = useLayout()
  return (words, key) => (singleKeys ? `${words} (${key})` : words)
}
