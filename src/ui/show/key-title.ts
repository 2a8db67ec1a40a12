import { useLayout } from '../theme.ts'

/**
 * Returns a function that writes the tooltip of a button with a single key; the key is named only where the person has
 * such keys on.
 */
export function useKeyTitle(): (words: string, key: string) => string {
  const { singleKeys } = useLayout()
  return (words, key) => (singleKeys ? `${words} (${key})` : words)
}
