/** Sample content: the networks' own front pages, drawn with their simplest outlines. */
const networks = [
  {
    name: 'LinkedIn',
    href: 'https://www.linkedin.com/',
    path: 'M4.5 9.5h3v10h-3zM6 4.6a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6M10 9.5h2.9v1.4c.5-.9 1.6-1.7 3.2-1.7 2.9 0 3.9 1.7 3.9 4.6v5.7h-3v-5.2c0-1.4-.4-2.4-1.7-2.4-1.5 0-2.3 1-2.3 2.6v5h-3z',
  },
  {
    name: 'X',
    href: 'https://x.com/',
    path: 'M4 4h4.6l4 5.6L17.5 4H20l-6.3 7.2L20.4 20h-4.6l-4.3-6-5.3 6H3.7l6.6-7.6z',
  },
  {
    name: 'YouTube',
    href: 'https://www.youtube.com/',
    path: 'M3 8.2C3 6.6 4.2 5.7 5.6 5.6 10 5.3 14 5.3 18.4 5.6 19.8 5.7 21 6.6 21 8.2v7.6c0 1.6-1.2 2.5-2.6 2.6-4.4.3-8.4.3-12.8 0C4.2 18.3 3 17.4 3 15.800zM10 9v6l5-3z',
  },
] as const;

export const SocialLinks = () => (
  <ul className="flex gap-2">
    {networks.map(({ name, href, path }) => (
      <li key={name}>
        <a
          href={href}
          aria-label={name}
          rel="noreferrer"
          target="_blank"
          className="grid size-10 place-items-center rounded-control border border-night-line text-on-night-soft hover:border-on-night-soft hover:text-on-night"
        >
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="currentColor"
            fillRule="evenodd"
            aria-hidden
          >
            <path d={path} />
          </svg>
        </a>
      </li>
    ))}
  </ul>
);
