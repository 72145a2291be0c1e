import { gunzipSync } from 'node:zlib';

/**
 * Made once with lmdb 3.5.6 and the options of our stores: the table `numbers`, written three times, and a record removed,
 * so that there is a list of free pages.
 */
const compressed = `
H4sIAAAAAAACA+3cPU4bQRgG4Fm8hsXNcIRt6G1OkGNQQxwhoQTJhIIqrQ9A4SNYVJSpEGWKnCFXyBUimR3LHq0DTgxG6HmKHe38
NNu9O99MCLlq9vz18Pt+Z6m/eTsIofpQzHuLbHVa01vqXT2/WLGubNrD2/NvAQAAAPgvxQvl/+6a+b+T5f+u/A8AAAAbk/J6udCz
E6ZxGn0bAAAAeCv6s8RehS9Xn0+Go8umd/V+e9pn38/eu/I/AAAAvJv8n+/3ly35vwx38We8izf+AQAAAMCri01SPx9e10dfz4b1
aHh6MfpYX3yqj5471l8e63db8/84fo/jOI7H/gAAAABACKGePauWe/Q2Oz/l8848pT9Kdfy9bH6Zzd9t2r2mrbL+zkL+V/8PAAAA
b8u/nv/fy9rF/L8bbtT/AwAAwJY8t8Z/sDw2+Fv9f9WS/8swiT/iRPoHAACALUn1/Z0st+f1/um8wEEzP50XKOYp/9F+tt7+PwAA
AGzXS+z/91ryf7r/70z+BwAAgI146r6+de/zW7c+4A9m4PomALAAAA==`;

/** The bytes of a whole map file that lmdb 3 has written. */
export const fileOfLmdb3 = (): Buffer => gunzipSync(Buffer.from(compressed, 'base64'));
