/** The house: an arch with a light in it. Takes the colour of the text around it. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden>
      <path
        d="M4.5 25V13a9.5 9.5 0 0 1 19 0v12z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <circle cx="14" cy="14.5" r="4" fill="var(--rail-marker)" />
    </svg>
  )
}
