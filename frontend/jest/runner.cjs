/** A runner has workers of its own: those of the front end keep a browser's globals, which other specs must not meet. */
module.exports = require('jest-runner');
