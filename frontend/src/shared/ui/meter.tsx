import { useSelector } from 'react-redux';
import { selectUploaded } from '../saga';

interface MeterProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
}

/** How much of something is used; the label has the numbers. */
export const Meter = ({ label, value, most }: MeterProps) => (
  <div className="grid gap-1.5">
    <p className="text-small font-medium tabular-nums">{label}</p>
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={value}
      className="h-2.5 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full rounded-full bg-accent"
        style={{ width: `${most > 0 ? Math.min(100, (100 * value) / most) : 0}%` }}
      />
    </div>
  </div>
);

export function UploadProgress() {
  const uploaded = useSelector(selectUploaded);
  if (uploaded === null) return null;
  const percent = Math.round(100 * uploaded);
  return <Meter label={`Uploading: ${percent} %`} value={percent} most={100} />;
}
