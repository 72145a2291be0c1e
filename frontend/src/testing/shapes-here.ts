const shapes = import.meta.glob('../**/*.shapes.ts');

// What the client loads late is here from the start, so that nothing is still on its way when a spec ends.
await Promise.all(Object.values(shapes).map((load) => load()));
