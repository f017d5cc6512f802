export function Logo({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <rect width="20" height="20" rx="5" fill="var(--accent)" />
      <path d="M5 14.5V9M9 14.5V5.5M13 14.5v-4" stroke="var(--on-accent)" strokeWidth="2" strokeLinecap="round" />
      <path d="M16 4v12" stroke="var(--on-accent)" strokeOpacity=".55" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
