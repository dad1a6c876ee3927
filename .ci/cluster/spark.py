#!/usr/bin/env python3
"""Grades records with Spark: spark.py RECORDS RESULTS PARTITIONS [--kill]

The stream runs in every partition (`rdd.pipe`), one job each; the results are sorted by id, as text. With `--kill`, the first attempt
at one partition ends in the middle, as a lost executor does, and Spark runs it again. Needs pyspark and Java.
"""

import glob
import json
import os
import shlex
import shutil
import sys

from pyspark.sql import SparkSession

records, results, partitions = sys.argv[1], sys.argv[2], int(sys.argv[3])
lifelab = os.environ.get("LIFELAB", "lifelab")
command = f"{shlex.quote(lifelab)} grade --stream --jobs 1"
if "--kill" in sys.argv:
    # The environment of a task does not reach a pipe, so a file tells the first attempt from the second one.
    mark = results + ".killed"
    script = f'if mkdir "$0" 2>/dev/null; then {command} | head -n 7; exit 1; else exec {command}; fi'
    command = f"sh -c {shlex.quote(script)} {shlex.quote(mark)}"

# Four attempts at each task, as on a cluster; `local[2]` alone would have one.
spark = SparkSession.builder.master("local[2,4]").config("spark.ui.enabled", "false").getOrCreate()
spark.sparkContext.setLogLevel("OFF")
lines = spark.sparkContext.textFile("file://" + os.path.abspath(records), partitions).repartition(partitions)
graded = lines.pipe(command, checkCode=True)
# Each partition writes its own file, and what a failed attempt has written does not count. To collect the lines would take the memory
# of one process for all of them.
parts = os.path.abspath(results) + ".parts"
graded.saveAsTextFile("file://" + parts)
spark.stop()
lines = []
for path in glob.glob(parts + "/part-*"):
    with open(path, encoding="utf-8", newline="\n") as file:
        lines += [(str(json.loads(line)["id"]), line) for line in file]
shutil.rmtree(parts)
with open(results, "w", encoding="utf-8", newline="\n") as file:
    file.writelines(line for _, line in sorted(lines))
