/** A calendar day in a table, never broken over two lines. */
export const Day = ({ children }: { readonly children: string }) => (
  <time dateTime={children} className="whitespace-nowrap tabular-nums">
    {children}
  </time>
);
