interface Entry<Value> {
  readonly key: string;
  readonly value: Value;
}
/** Subtrees by the key's character at the branch's depth. */
type Branch<Value> = ReadonlyMap<string, Node<Value>>;
type Node<Value> = Entry<Value> | Branch<Value>;

/** An immutable map whose versions share all but one path, so that a change costs O(log n). Keys are short texts, such as UUIDs. */
export class PersistentMap<Value> {
  constructor(private readonly root: Branch<Value> = new Map()) {}

  get(key: string): Value | undefined {
    let node: Node<Value> | undefined = this.root;
    for (let depth = 0; node instanceof Map; depth += 1) node = childAt(node, key, depth);
    return isEntry(node) && node.key === key ? node.value : undefined;
  }

  with(key: string, value: Value): PersistentMap<Value> {
    return new PersistentMap(insert(this.root, { key, value }, 0));
  }
}

const isEntry = <Value>(node: Node<Value> | undefined): node is Entry<Value> =>
  node !== undefined && 'key' in node;

const childAt = <Value>(branch: Branch<Value>, key: string, depth: number) =>
  branch.get(key.charAt(depth));

function insert<Value>(branch: Branch<Value>, entry: Entry<Value>, depth: number): Branch<Value> {
  return new Map(branch).set(
    entry.key.charAt(depth),
    join(childAt(branch, entry.key, depth), entry, depth + 1),
  );
}

function join<Value>(
  node: Node<Value> | undefined,
  entry: Entry<Value>,
  depth: number,
): Node<Value> {
  if (node === undefined || (isEntry(node) && node.key === entry.key)) return entry;
  return insert(isEntry(node) ? insert(new Map(), node, depth) : node, entry, depth);
}
