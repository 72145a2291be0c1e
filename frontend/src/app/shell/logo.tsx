import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';

/** The mark: two columns, a brace between them, and the ground they stand on. */
export const Logo = ({ onNight = false }: { readonly onNight?: boolean }) => (
  <span className="flex items-center gap-2.5">
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden>
      <rect
        width="32"
        height="32"
        rx="7"
        className={onNight ? 'fill-night-raised' : 'fill-accent'}
      />
      <path d="M8 23V8h4l8 10V8h4v15h-4L12 13v10z" className="fill-white" />
      <path d="M8 26h16" strokeWidth="2" className="stroke-spark" />
    </svg>
    <span className="font-display text-title font-extrabold tracking-tight">{PRODUCT_NAME}</span>
  </span>
);
