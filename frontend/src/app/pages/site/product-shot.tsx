import clsx from 'clsx';

/** Taken from the product by `npm run shots:product`: each as a desktop and as a phone shows it. */
const files = import.meta.glob<string>('../../../product-shots/*.webp', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
});

const getFile = (name: string): string => files[`../../../product-shots/${name}.webp`] ?? '';

interface ProductShotProps {
  readonly name: 'manufacturer' | 'consultant' | 'room';
  readonly alt: string;
  readonly caption: string;
  readonly className?: string;
}

/** A screen of the product; phones get that of a phone. */
export const ProductShot = ({ name, alt, caption, className }: ProductShotProps) => (
  <figure className={clsx('grid content-start gap-3', className)}>
    <picture>
      <source media="(width < 40rem)" srcSet={getFile(`${name}-phone`)} width={780} height={1240} />
      <img
        src={getFile(name)}
        alt={alt}
        width={1280}
        height={800}
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-card border border-line shadow-floating"
      />
    </picture>
    <figcaption className="text-small text-ink-soft">{caption}</figcaption>
  </figure>
);
